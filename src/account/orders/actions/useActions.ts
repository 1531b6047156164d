import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OrderActionInput } from '../../../../contract/trade/orders/orderActionInput';
import type { DecisionAction } from '../../../../contract/trade/orders/orderDecisions';
import { callApi } from '../../../dataProvider/callApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { showToast } from '../../../ui/toasts/toasts';
import { useKeepOrder, useReloadOrder, useShownOrder } from '../shownOrder';

/** An input without what every action has. */
type Without<Input> = Input extends OrderActionInput ? Omit<Input, 'version'> : never;
type ActionInput = Without<OrderActionInput>;

const quietly = { isSilent: true } as const;

/** The calls that change the order of the page; each throws HttpError and keeps what it answers. */
export const useActions = () => {
    const { order } = useShownOrder();
    const keep = useKeepOrder();
    const params = { id: order.id };
    return {
        action: async (input: ActionInput, version: number) => {
            const body = { ...input, version } as OrderActionInput;
            return keep(await callApi(calls.transitionOrder, { params, body }, undefined, quietly));
        },
        pay: async (version: number) => {
            const input = { params, body: { version } };
            return keep(await callApi(calls.payOwnOrder, input, undefined, quietly));
        },
        decide: async (
            input: { action: DecisionAction; reason: string; toRail: boolean; toBuyer?: string },
            version: number,
        ) => {
            const body = { ...input, version };
            return keep(await callApi(calls.decideOrder, { params, body }, undefined, quietly));
        },
    };
};

/** Does what needs no question, from the order as it is shown; says what went wrong. */
export const useRunAction = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const { action } = useActions();
    const [busy, setBusy] = useState(false);
    const runAction = async (input: ActionInput, done?: string) => {
        setBusy(true);
        try {
            await action(input, order.version);
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
    return { runAction: (input: ActionInput, done?: string) => void runAction(input, done), busy };
};
