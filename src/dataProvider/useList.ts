import { calls } from '../../contract/calls';
import type { CallInput } from '../../contract/platform/call';
import type { ListName } from '../ui/browser/listStore';
import { type Options, useCall } from './useCall';

/** The call behind each list that the signed-in pages ask for. */
export const listCalls = {
    dashboard: calls.controlConsole,
    dashboardUser: calls.sitesSummary,
    planlist: calls.offeredPlans,
    orderlist: calls.listOwnOrders,
    subscribe: calls.ownPlan,
    subscribeList: calls.listPlanPeriods,
    invite: calls.info,
    inviteList: calls.listOwnInvites,
    profile: calls.info,
    supportlist: calls.listOwnChats,
} as const satisfies Partial<Record<ListName, unknown>>;
type Lists = typeof listCalls;

/** One of the lists by its name, as `useCall` asks for it. */
export const useList = <Name extends keyof Lists>(
    name: Name,
    input: CallInput<Lists[Name]>,
    options?: Options,
) => useCall<Lists[Name]>(listCalls[name], input, options);
