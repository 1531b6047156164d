import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { sentences } from '../../ui/text/sentences';
import { BulkAction } from '../core/bulk/BulkAction';

/** Refuses each of the chosen requests. They are approved one by one: each moves other money, and has to be read. */
export const BulkRefuse = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <BulkAction
            name="approvals"
            call={calls.decideApproval}
            label={translate('approval.actions.refuse')}
            title={translate('office.bulk.asks.refuseApprovals')}
            text={sentences(
                [translate('office.bulk.says.refuseApprovals'), translate('office.bulk.each')],
                language,
            )}
            isDangerous
            reason={{ label: translate('approval.reason'), isNeeded: true }}
            act={({ id, version }, reason) => {
                const body = { action: 'refuse' as const, version, reason };
                const input = { params: { id }, body };
                return callApi(calls.decideApproval, input, undefined, { isSilent: true });
            }}
        />
    );
};
