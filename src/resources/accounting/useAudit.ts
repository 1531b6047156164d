import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { findingStates } from '../../../contract/trade/accounting/findingCalls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { showToast } from '../../ui/toasts/toasts';

const whileRunningMs = 2_000;
const restingMs = 60_000;

interface Query {
    state: (typeof findingStates)[number];
    page: number;
    perPage: number;
}

/** What was found, asked for again while a check goes on; and beginning one. */
export const useAudit = (query: Query) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const [isRunning, setIsRunning] = useState(false);
    const { busy, refused, run } = useSend();
    const { data, error, refetch } = useCall(
        calls.listFindings,
        { query },
        { keep: true, every: isRunning ? whileRunningMs : restingMs },
    );
    const goesOn = data?.isRunning === true;
    useEffect(() => setIsRunning(goesOn), [goesOn]);
    const tell = (last: NonNullable<typeof data>['last']) => {
        const isWell = last?.failure === '' && last.faults === 0;
        const title = last?.failure
            ? translate('findings.doneFailed')
            : translate(isWell ? 'findings.doneWell' : 'findings.doneFaults', last?.faults ?? 0);
        showToast({ kind: isWell ? 'success' : 'warning', title });
    };
    const start = () =>
        run(async () => {
            const answer = await callApi(calls.runAudit, {}, undefined, { isSilent: true });
            if (answer.isRunning) {
                showToast({ kind: 'info', title: translate('findings.goesOn') });
                setIsRunning(true);
            } else tell(answer.last);
            await queryClient.invalidateQueries({ queryKey: [calls.listFindings.path] });
        });
    return {
        data,
        error,
        refused,
        start,
        refetch: () => void refetch(),
        isRunning: busy || goesOn,
    };
};
