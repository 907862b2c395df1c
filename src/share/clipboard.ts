import { msg } from '@lit/localize';
import { copyText } from '../ui/fields/copy-text.ts';

/** `said` once the text is in the clipboard, or why it is not. */
export async function copied(text: string, said: string): Promise<string> {
  return (await copyText(text))
    ? said
    : msg('The browser does not let this page use the clipboard. Select the text and copy it yourself.');
}
