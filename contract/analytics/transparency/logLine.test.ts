import { expect, it } from 'vitest';
import { readLogLine, writeLogLine } from './logLine';

const checkpoint = `footfall.example/log
5
NBUVmC1lDiNSDb1U1/zwr6G3DMOhakEdRk3JwayWwwE=

— footfall.example/log nl2Wj+EPY1VNpH/axIqa5YElmu0XkqwqI9KJhNVuvBZeOW8qbhGh7AO9biBycanwWUTXvD8qjWktrrwinq7WAvFNhAw=
`;
const leaf = { index: 2, day: '2026-09-21', hash: 'b96f1a'.repeat(10).concat('cafe') };

it('the line of a mail holds a whole checkpoint and a leaf, however it was pasted', () => {
    const cosigned = `${checkpoint}— witness.example/w1 IDJKvgAAAABqsTuA7ks1\n`;
    const line = writeLogLine({ checkpoint: cosigned, leaf });
    expect(line).toMatch(
        /^footfall\/log-line\/v1 footfall\.example\/log 5 NBUV\S+= nl2W\S+= 2 2026-09-21 b96f/,
    );
    expect(line).not.toContain('\n');
    const read = { checkpoint, leaf };
    expect(readLogLine(line)).toEqual(read);
    expect(readLogLine(`Hello,\r\n\r\n${line}\r\n\r\nKeep this mail.`)).toEqual(read);
    expect(readLogLine(`> ${line.replaceAll(' ', '\n> ')}`)).toEqual(read);
});

it('what is no such line is none', () => {
    const line = writeLogLine({ checkpoint, leaf });
    const words = line.split(' ');
    const changed = (at: number, word: string) => words.with(at, word).join(' ');
    for (const text of [
        ...['', checkpoint, words.slice(0, -1).join(' '), changed(0, 'footfall/log-line/v2')],
        ...[changed(2, '05'), changed(3, 'AAAA'), changed(4, 'no'), changed(5, '5')],
        ...[changed(5, '-1'), changed(6, 'today'), changed(7, 'b96f')],
    ]) {
        expect(readLogLine(text)).toBeUndefined();
    }
    expect(() => writeLogLine({ checkpoint: 'nothing', leaf })).toThrow('no signed checkpoint');
});
