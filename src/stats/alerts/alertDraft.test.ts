import { describe, expect, it } from 'vitest';
import { alertInput } from '../../../contract/analytics/alerts';
import { afterMetric, draftOf, inputOf, numberIn } from './alertDraft';

describe('the draft of an alert', () => {
    it('is right as it is once it has a name, and goes to all channels', () => {
        const input = inputOf({ ...draftOf(undefined, ['a', 'b']), name: 'Fewer' });
        expect(alertInput.parse(input)).toMatchObject({
            metric: 'pageviews',
            condition: 'fallen',
            hours: 1,
            percent: 50,
            quiet: null,
            channels: ['a', 'b'],
        });
    });

    it('sends only what its condition asks for', () => {
        const draft = { ...draftOf(undefined, []), name: 'x', bound: '7', minutes: '90' };
        expect(inputOf({ ...draft, condition: 'none' })).toMatchObject({
            minutes: 90,
            hours: 0,
            percent: 0,
            bound: 0,
        });
        expect(inputOf({ ...draft, condition: 'above' })).toMatchObject({
            bound: 7,
            hours: 1,
            percent: 0,
            minutes: 0,
        });
        const quiet = { isQuiet: true, from: '22:30', to: '07:00' };
        expect(inputOf({ ...draft, ...quiet }).quiet).toEqual({ from: 1_350, to: 420 });
    });

    it('takes over what another metric can be watched by, and else what is usual of it', () => {
        const draft = draftOf(undefined, []);
        expect(afterMetric(draft, 'lcp')).toEqual({
            condition: 'above',
            hours: '24',
            bound: '2500',
        });
        expect(afterMetric({ ...draft, bound: '9' }, 'visits')).toMatchObject({ bound: '9' });
        const vital = { ...draft, metric: 'lcp', bound: '2500' } as const;
        expect(afterMetric(vital, 'bots')).toMatchObject({ condition: 'risen', bound: '' });
    });

    it.each([
        ['0,1', 0.1],
        [' 12 ', 12],
        ['', undefined],
        ['-1', undefined],
        ['1e999', undefined],
        ['a', undefined],
    ])('reads %j as %s', (text, value) => {
        expect(numberIn(text)).toBe(value);
    });
});
