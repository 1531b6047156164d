import { commands, Extension } from '@tiptap/core';

interface OwnTextStorage {
    /** what the editor has told its form and the form has not given back yet, oldest first */
    told: string[];
}

const { setContent } = commands;

/**
 * The input sets the form's value into the editor whenever it changes, and the form learns of each letter a
 * moment after it was typed: what was typed meanwhile would be lost. What comes back is left alone.
 */
export const OwnText = Extension.create<object, OwnTextStorage>({
    name: 'ownText',
    addStorage: () => ({ told: [] }),
    onUpdate() {
        const { editor, storage } = this;
        storage.told.push(editor.isEmpty ? '' : editor.getHTML());
    },
    addCommands() {
        const { storage } = this;
        return {
            setContent: (content, options) => props => {
                const at = typeof content === 'string' ? storage.told.indexOf(content) : -1;
                // a form may pass over some of what it was told, never go back
                storage.told = storage.told.slice(at + 1);
                if (at >= 0) return true;
                storage.told = [];
                // nobody typed it, so there is nothing to undo
                props.tr.setMeta('addToHistory', false);
                return setContent(content, options)(props);
            },
        };
    },
});
