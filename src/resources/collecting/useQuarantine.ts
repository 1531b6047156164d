import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { QuarantineFile } from '../../../contract/analytics/collecting';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { HttpError } from '../../dataProvider/HttpError';
import { reportFailure } from '../../ui/toasts/failureToast';
import { showToast } from '../../ui/toasts/toasts';

/** What the server's refusals mean here, by status. */
const refusals: Readonly<Record<number, 'gone' | 'busy'>> = { 404: 'gone', 409: 'busy' };

const silent = { isSilent: true };

/** Loads files of the quarantine again, or deletes them after a question. */
export const useQuarantine = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const [busyWith, setBusyWith] = useState('');
    const [asked, setAsked] = useState<QuarantineFile | null>(null);

    const work = async (name: string, action: () => Promise<void>) => {
        setBusyWith(name);
        try {
            await action();
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            const known = refusals[error.status];
            if (known === undefined) reportFailure(error);
            else showToast({ kind: 'info', title: translate(`collecting.quarantine.${known}`) });
        }
        await queryClient.invalidateQueries({ queryKey: [calls.collecting.path] });
        setBusyWith('');
    };

    const load = ({ name }: QuarantineFile) =>
        work(name, async () => {
            const input = { params: { name } };
            const { lines } = await callApi(calls.putBack, input, undefined, silent);
            showToast({
                kind: 'success',
                title: translate('collecting.quarantine.loaded', { smart_count: lines }),
                text: translate('collecting.quarantine.loadedText'),
            });
        });

    const discard = async () => {
        if (!asked) return;
        const input = { params: { name: asked.name } };
        await work(asked.name, async () => {
            await callApi(calls.discardQuarantine, input, undefined, silent);
            showToast({ kind: 'success', title: translate('collecting.quarantine.deleted') });
        });
        setAsked(null);
    };

    return { busyWith, asked, ask: setAsked, load, discard };
};
