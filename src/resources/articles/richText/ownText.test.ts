// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editorOptions } from './editorOptions';

let editor: Editor;
const told: string[] = [];

beforeEach(() => {
    told.length = 0;
    editor = new Editor({ ...editorOptions('Text'), content: '<p>Once</p>' });
    editor.on('update', () => told.push(editor.getHTML()));
});

afterEach(() => editor.destroy());

const type = (letters: string) => {
    for (const letter of letters)
        editor.commands.insertContentAt(editor.state.doc.content.size - 1, letter);
};
const set = (html = '') => editor.commands.setContent(html, { emitUpdate: false });

describe('an editor', () => {
    it('loses nothing that was typed before its form gave back what came earlier', () => {
        type('abc');
        for (const html of told) {
            set(html);
            expect(editor.getText()).toBe('Onceabc');
        }
    });

    it('takes what its form passes over as given back', () => {
        type('abc');
        set(told[1]);
        expect(editor.getText()).toBe('Onceabc');
        // not on its way any more: the form was reset to it
        set(told[0]);
        expect(editor.getText()).toBe('Oncea');
    });

    it('has nothing to undo before somebody has typed', () => {
        set('<p>From the form</p>');
        expect(editor.can().undo()).toBe(false);
        type('a');
        expect(editor.can().undo()).toBe(true);
        editor.commands.undo();
        expect(editor.getText()).toBe('From the form');
    });

    it('shows what its form is set to, also what it was once before', () => {
        type('a');
        set(told[0]);
        set('<p>Another</p>');
        expect(editor.getText()).toBe('Another');
        set(told[0]);
        expect(editor.getText()).toBe('Oncea');
    });
});
