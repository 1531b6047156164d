import { useTranslate } from 'react-admin';
import { transitionWithdrawal } from '../../../contract/trade/resources/withdrawals';
import { callApi } from '../../dataProvider/callApi';
import { BulkAction } from '../core/bulk/BulkAction';

const decisions = [
    { action: 'approve', words: 'approveWithdrawals' },
    { action: 'hold', words: 'holdWithdrawals' },
] as const;

/** Approves or holds each of the chosen withdrawals, by the same checks as on its page. */
export const BulkDecisions = () => {
    const translate = useTranslate();
    return decisions.map(({ action, words }) => (
        <BulkAction
            key={action}
            name="withdrawals"
            call={transitionWithdrawal}
            label={translate(`office.bulk.acts.${words}`)}
            title={translate(`office.bulk.asks.${words}`)}
            text={translate('office.bulk.each')}
            reason={{ label: translate('office.bulk.reason'), isNeeded: action === 'hold' }}
            act={({ id, version }, reason) => {
                const input = { params: { id }, body: { action, version, reason } };
                return callApi(transitionWithdrawal, input, undefined, { isSilent: true });
            }}
        />
    ));
};
