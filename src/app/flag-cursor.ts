/**
 * A flag for the pointer: in flag mode the mode is where the eye is. The app's own: in other people's pages, whose policy
 * may allow no pictures, the ghost of a flag under a cross has to do.
 */
export const FLAG_CURSOR = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='32' viewBox='0 0 24 24'%3E%3Cpath d='M5 21V4c3-1.5 6 1.5 10 0v8c-4 1.5-7-1.5-10 0' fill='%23d9402a' stroke='%23fff' stroke-width='4' paint-order='stroke' stroke-linejoin='round'/%3E%3Cpath d='M5 21V4' stroke='%23222' stroke-width='2'/%3E%3C/svg%3E") 7 28, crosshair`;
