import { calls } from '../../../contract/calls';
import type { Purpose } from '../../../contract/identity/accounts';
import { askAgainWhoIAm } from '../../authProvider/whoAmI';
import { callApi } from '../../dataProvider/callApi';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';

/** Keeps what somebody comes for; the menu follows at once. `then` is done once it is kept. */
export const useChoosePurpose = () => {
    const { busy, submit } = useSubmit();
    const choose = (purpose: Purpose, then: () => void) =>
        submit(async () => {
            await callApi(calls.choosePurpose, { body: { purpose } });
            await askAgainWhoIAm();
            then();
        });
    return { busy, choose };
};
