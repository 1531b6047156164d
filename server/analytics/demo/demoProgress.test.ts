import { expect, it } from 'vitest';
import { DemoProgress } from './demoProgress';

const shown = (isTTY: boolean) => {
    let now = 0;
    const texts: string[] = [];
    const output = { isTTY, columns: 80, write: (text: string) => texts.push(text) };
    const progress = new DemoProgress(output, 1000, () => now);
    const at = (time: number, events: number) => {
        now = time;
        progress.written(events);
    };
    return { progress, at, texts };
};

it('writes a line every few seconds where no terminal is', () => {
    const { progress, at, texts } = shown(false);
    for (const second of [1, 2, 3, 4, 5, 6]) at(second * 1000, second * 100);
    progress.loading(2);
    progress.loading(2);
    progress.loading(1);
    progress.loading(0);
    expect(texts).toEqual([
        '500 events, 50 %, 100 events/s\n',
        'Loading: 2 parts left\n',
        'Loading: 1 part left\n',
    ]);
});

it('writes a bar over the one before on a terminal', () => {
    const { progress, at, texts } = shown(true);
    at(50, 10);
    at(500, 250);
    progress.clear();
    expect(texts).toEqual([
        '\r\u001b[K[######..................] 250 events, 25 %, 500 events/s',
        '\r\u001b[K',
    ]);
});
