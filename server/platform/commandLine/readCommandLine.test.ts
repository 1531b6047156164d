import { describe, expect, it } from 'vitest';
import { StartError } from '../config';
import { readCommandLine } from './readCommandLine';

const read = (...args: string[]) =>
    readCommandLine({
        args,
        allowPositionals: true,
        options: { site: { type: 'string' }, once: { type: 'boolean', default: false } },
    });

describe('a command line', () => {
    it('is read into options and further words', () => {
        const { values, positionals } = read('--site', 'a', 'access.log');
        expect(values).toEqual({ site: 'a', once: false });
        expect(positionals).toEqual(['access.log']);
    });

    it.each([['--wrong'], ['--site'], ['--once=3']])(
        'with %s says in a sentence what is wrong',
        text => {
            expect(() => read(text)).toThrow(StartError);
            expect(() => read(text)).toThrow(/^[^.\n]+; see --help$/);
        },
    );
});
