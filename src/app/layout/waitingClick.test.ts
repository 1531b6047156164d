import { describe, expect, it } from 'vitest';
import { beginRequest, isLoading, onLoading } from '../../ui/browser/loading';
import { createWaitingClick } from './waitingClick';

const prepare = () => {
    const opened: string[] = [];
    const click = createWaitingClick({ isLoading, onLoading });
    return { opened, click, open: (name: string) => click.open(() => opened.push(name)) };
};

describe('waitingClick', () => {
    it('opens at once when nothing loads', () => {
        const { opened, open } = prepare();
        expect(open('a')).toBe(true);
        expect(opened).toEqual(['a']);
    });

    it('opens the last one, once, as soon as the last request has ended', () => {
        const { opened, open } = prepare();
        const [one, other] = [beginRequest(), beginRequest()];
        expect(open('a')).toBe(false);
        expect(open('b')).toBe(false);
        one();
        expect(opened).toEqual([]);
        other();
        expect(opened).toEqual(['b']);
        beginRequest()();
        expect(opened).toEqual(['b']);
    });

    it('forgets it when one has gone elsewhere', () => {
        const { opened, click, open } = prepare();
        const end = beginRequest();
        open('a');
        click.forget();
        end();
        expect(opened).toEqual([]);
    });
});
