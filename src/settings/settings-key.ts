/** Under what name this device keeps the settings of the app. */
export const settingsKey = 'ms-settings';
