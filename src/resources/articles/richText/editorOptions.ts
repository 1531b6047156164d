import type { EditorOptions } from '@tiptap/core';
import { Color } from '@tiptap/extension-color';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';
import { OwnText } from './ownText';
import { tableNodes } from './tableNodes';

const extensions: EditorOptions['extensions'] = [
    StarterKit.configure({
        link: {
            openOnClick: false,
            defaultProtocol: 'https',
            // the server decides how a link opens
            HTMLAttributes: { rel: null, target: null },
        },
    }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    Image.configure({ inline: true, resize: { enabled: true, alwaysPreserveAspectRatio: true } }),
    TextStyle,
    Color,
    Highlight.configure({ multicolor: true }),
    ...tableNodes,
    OwnText,
];

/** What the editor can make; `sanitizeArticle` on the server lets all of it through. */
export const editorOptions = (label: string): Partial<EditorOptions> => ({
    extensions,
    editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
});
