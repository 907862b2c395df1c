import { msg } from '@lit/localize';
import { copyText } from '../ui/fields/copy-text.ts';

/** `said` once the text is in the clipboard, or why it is not. */
export async function copied(text: string, said: string): Promise<string> {
  return (await copyText(text))
    ? said
    : msg('Your browser blocks the clipboard here. Select the text and copy it yourself.');
}
