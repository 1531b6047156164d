// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../contract/platform/settings';
import { HttpError } from '../../dataProvider/HttpError';
import { keepSiteSettings } from '../../ui/browser/siteSettings';
import { clearErrorLog, errorLog, logError } from './errorLog';
import { reportErrors } from './reportErrors';
import { watchErrors } from './watchErrors';

const setReports = (report_errors: 0 | 1) =>
    keepSiteSettings({ ...defaultSettings, report_errors, email: '', has_mail: 1 });

beforeEach(() => {
    window.history.replaceState(null, '', '/dashboard');
    setReports(0);
});
afterEach(clearErrorLog);

describe('the error log', () => {
    it('keeps the error, the components and the address', () => {
        logError(new TypeError('x is not a function'), '\n    at Page\n    at Layout');
        expect(errorLog()).toMatchObject([
            {
                error: 'TypeError: x is not a function',
                info: 'at Page\n    at Layout',
                url: 'http://localhost:3000/dashboard',
                count: 1,
            },
        ]);
    });

    it('counts the same error and moves it to the front', () => {
        logError(new Error('a'));
        logError(new Error('b'));
        logError(new Error('a'));
        expect(errorLog().map(({ error, count }) => [error, count])).toEqual([
            ['Error: a', 2],
            ['Error: b', 1],
        ]);
    });

    it('keeps the latest hundred', () => {
        for (let n = 1; n <= 101; n += 1) logError(new Error(`number ${n}`));
        expect(errorLog()).toHaveLength(100);
        expect(errorLog()[0]?.error).toBe('Error: number 101');
        expect(errorLog().at(-1)?.error).toBe('Error: number 2');
    });

    it('leaves out what is expected', () => {
        logError(new HttpError('no', 404));
        logError(new DOMException('left', 'AbortError'));
        logError('ResizeObserver loop completed with undelivered notifications.');
        expect(errorLog()).toEqual([]);
    });

    it('takes anything that was thrown', () => {
        logError('text');
        logError(undefined);
        logError({});
        expect(errorLog().map(({ error }) => error)).toEqual([
            '[object Object]',
            'undefined',
            'text',
        ]);
    });
});

describe('watchErrors', () => {
    it('hears what nobody catches', () => {
        const stop = watchErrors();
        window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }));
        const rejection = new Event('unhandledrejection');
        window.dispatchEvent(Object.assign(rejection, { reason: new Error('rejected') }));
        stop();
        expect(errorLog().map(({ error }) => error)).toEqual(['Error: rejected', 'Error: thrown']);
    });
});

describe('reportErrors', () => {
    it('sends each new one once while the operator wants it', () => {
        const send = vi.fn().mockResolvedValue(null);
        const stop = reportErrors(send);
        logError(new Error('before'));
        expect(send).not.toHaveBeenCalled();
        setReports(1);
        logError(new Error('before'));
        logError(new Error('x'.repeat(5000)));
        setReports(1);
        expect(send.mock.calls.map(([report]) => report.error.slice(0, 10))).toEqual([
            'Error: bef',
            'Error: xxx',
        ]);
        expect(send.mock.calls[1]?.[0].error).toHaveLength(4000);
        stop();
    });

    it('sends ten at most, and survives a server that refuses them', async () => {
        setReports(1);
        const send = vi.fn().mockRejectedValue(new HttpError('no', 404));
        const stop = reportErrors(send);
        for (let n = 0; n < 12; n += 1) logError(new Error(`number ${n}`));
        await Promise.resolve();
        expect(send).toHaveBeenCalledTimes(10);
        stop();
    });
});
