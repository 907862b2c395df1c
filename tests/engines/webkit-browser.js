// Run by gjs: one page of WebKitGTK that its driver leads, on a profile that lives in the folder given. WebKitGTK's own
// MiniBrowser keeps nothing of what was stored once it is led by a driver.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';
import System from 'system';

Gtk.init(null);
const [folder] = System.programArgs;
const websiteDataManager = new WebKit2.WebsiteDataManager({
  baseDataDirectory: `${folder}/data`,
  baseCacheDirectory: `${folder}/cache`,
});
const webContext = new WebKit2.WebContext({ websiteDataManager });
webContext.set_automation_allowed(true);
const view = new WebKit2.WebView({ webContext, isControlledByAutomation: true });
webContext.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo();
  info.set_name('WebKitGTK');
  const version = [WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()];
  info.set_version(...version);
  session.set_application_info(info);
  session.connect('create-web-view', () => view);
});
const window = new Gtk.Window({ defaultWidth: 1280, defaultHeight: 720 });
window.add(view);
window.show_all();
window.connect('destroy', () => Gtk.main_quit());
Gtk.main();
