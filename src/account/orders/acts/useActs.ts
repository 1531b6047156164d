import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OrderActInput } from '../../../../contract/trade/orders/orderActInput';
import type { DecisionAct } from '../../../../contract/trade/orders/orderDecisions';
import { callApi } from '../../../dataProvider/callApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { reportFailure } from '../../../ui/failureToast';
import { showToast } from '../../../ui/toasts';
import { useKeepOrder, useReloadOrder, useShownOrder } from '../shownOrder';

/** An input without what every act has. */
type Without<Input> = Input extends OrderActInput ? Omit<Input, 'version'> : never;
export type ActInput = Without<OrderActInput>;

const quietly = { isSilent: true } as const;

/** The calls that change the order of the page; each throws HttpError and keeps what it answers. */
export const useActs = () => {
    const { order } = useShownOrder();
    const keep = useKeepOrder();
    const params = { id: order.id };
    return {
        act: async (input: ActInput, version: number) => {
            const body = { ...input, version } as OrderActInput;
            return keep(await callApi(calls.actOnOrder, { params, body }, undefined, quietly));
        },
        pay: async (version: number) => {
            const input = { params, body: { version } };
            return keep(await callApi(calls.payOwnOrder, input, undefined, quietly));
        },
        decide: async (
            input: { act: DecisionAct; reason: string; toRail: boolean; toBuyer?: string },
            version: number,
        ) => {
            const body = { ...input, version };
            return keep(await callApi(calls.decideOrder, { params, body }, undefined, quietly));
        },
    };
};

/** Does what needs no question, from the order as it is shown; says what went wrong. */
export const useActNow = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const { act } = useActs();
    const [busy, setBusy] = useState(false);
    const actNow = async (input: ActInput, done?: string) => {
        setBusy(true);
        try {
            await act(input, order.version);
            if (done) showToast({ kind: 'success', title: done });
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            if (error.status === 409) {
                await reload().catch(() => {});
                showToast({ kind: 'warning', title: translate('order.conflict') });
            } else reportFailure(error);
        } finally {
            setBusy(false);
        }
    };
    return { actNow: (input: ActInput, done?: string) => void actNow(input, done), busy };
};
