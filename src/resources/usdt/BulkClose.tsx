import { useTranslate } from 'react-admin';
import { closeTransfer } from '../../../contract/trade/usdt';
import { callApi } from '../../dataProvider/callApi';
import { BulkAction } from '../core/bulk/BulkAction';

/** Records of each of the chosen transfers of another token how it was handled; no money moves. */
export const BulkClose = () => {
    const translate = useTranslate();
    return (
        <BulkAction
            name="usdt_transfers"
            call={closeTransfer}
            label={translate('usdt.close')}
            title={translate('office.bulk.asks.closeTransfers')}
            text={translate('office.bulk.each')}
            reason={{ label: translate('usdt.note'), isNeeded: true }}
            act={({ id }, note) => {
                const input = { params: { id }, body: { note } };
                return callApi(closeTransfer, input, undefined, { isSilent: true });
            }}
        />
    );
};
