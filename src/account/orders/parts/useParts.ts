import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '../../../../contract/calls';
import type { Call, CallAnswer, CallInput } from '../../../../contract/platform/call';
import type { OrderPartShown, PartInput } from '../../../../contract/trade/parts/partCalls';
import { callApi } from '../../../dataProvider/callApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { useCall } from '../../../dataProvider/useCall';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { useReloadOrder, useShownOrder } from '../shownOrder';

const quietly = { isSilent: true } as const;
/** ms; the server looks at facts by itself */
const pollMs = 30_000;

type Without<Input> = Input extends PartInput ? Omit<Input, 'version'> : never;

/** The parts of the order of the page. */
export const useOrderParts = () => {
    const { order } = useShownOrder();
    const input = { params: { id: order.id } };
    return useCall(calls.listOrderParts, input, { isSilent: true, every: pollMs });
};

/** The calls that change a part; each throws HttpError, keeps what it answers and loads the order anew. */
export const usePartActions = (part: OrderPartShown) => {
    const { order } = useShownOrder();
    const client = useQueryClient();
    const reload = useReloadOrder(order.id);
    const params = { id: order.id, part: part.id };
    const run = async <C extends Call>(call: C, input: CallInput<C>) => {
        const answer: CallAnswer<C> = await callApi(call, input, undefined, quietly);
        client.setQueryData([calls.listOrderParts.path, { params: { id: order.id } }], answer);
        void client.invalidateQueries({ queryKey: [calls.getOrderCovenant.path] });
        await reload().catch(() => undefined);
    };
    const { version } = part;
    return {
        check: () => run(calls.checkOrderPart, { params }),
        action: (input: Without<PartInput>) => {
            const body = Object.assign({ version }, input) as PartInput;
            return run(calls.actOnOrderPart, { params, body });
        },
        decide: (input: { action: 'decide' | 'refuse'; toBuyer: string; reason: string }) =>
            run(calls.decideOrderPart, { params, body: Object.assign({ version }, input) }),
    };
};

/** Looks at the facts now; says what went wrong. */
export const useCheckPart = (part: OrderPartShown) => {
    const { check } = usePartActions(part);
    const [busy, setBusy] = useState(false);
    const run = async () => {
        setBusy(true);
        try {
            await check();
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setBusy(false);
        }
    };
    return { busy, check: () => void run() };
};
