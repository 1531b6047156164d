// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeFrame } from './takeFrame';

const turn = () => new Promise(done => setTimeout(done));

it('keeps the frame until the application shows words', async () => {
    document.body.innerHTML = '<div id="root"></div><div id="frame">Overview</div>';
    const [root, frame] = [...document.body.children];
    if (!root || !frame) throw new Error('no page');
    takeFrame(root);
    root.innerHTML = '<div><svg></svg></div>';
    await turn();
    expect(frame.isConnected).toBe(true);
    root.innerHTML = '<main><h1>Overview</h1></main>';
    await turn();
    expect(frame.isConnected).toBe(false);
});

it('does nothing where there is none', () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(() => takeFrame(document.body)).not.toThrow();
});
