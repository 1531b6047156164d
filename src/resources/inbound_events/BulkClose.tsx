import { useTranslate } from 'react-admin';
import { settleInbound } from '../../../contract/trade/resources/paymentActions';
import { callApi } from '../../dataProvider/callApi';
import { BulkAction } from '../core/bulk/BulkAction';

/** Closes each of the chosen messages, which moves nothing; one whose money is credited has a number of its own. */
export const BulkClose = () => {
    const translate = useTranslate();
    return (
        <BulkAction
            name="inbound_events"
            call={settleInbound}
            label={translate('pay.admin.settle.close')}
            title={translate('office.bulk.asks.closeMessages')}
            text={translate('office.bulk.each')}
            reason={{ label: translate('pay.admin.settleReason'), isNeeded: true }}
            act={({ id }, reason) => {
                const body = { action: 'close' as const, reason, number: '' };
                return callApi(settleInbound, { params: { id }, body }, undefined, {
                    isSilent: true,
                });
            }}
        />
    );
};
