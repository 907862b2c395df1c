// What the page needs of @lit/localize before it knows its language. The package's own index brings all of it along.
export { msg } from '@lit/localize/init/install.js';
export { str } from '@lit/localize/internal/str-tag.js';
