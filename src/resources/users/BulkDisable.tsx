import { useTranslate } from 'react-admin';
import { disableUser } from '../../../contract/identity/resources/users';
import { callApi } from '../../dataProvider/callApi';
import { BulkAction } from '../core/bulk/BulkAction';

/** Disables each of the chosen accounts; oneself and the last administrator are refused. */
export const BulkDisable = () => {
    const translate = useTranslate();
    return (
        <BulkAction
            name="users"
            call={disableUser}
            label={translate('office.bulk.acts.disableUsers')}
            title={translate('office.bulk.asks.disableUsers')}
            text={translate('office.bulk.each')}
            isDangerous
            reason={{ label: translate('office.bulk.reason'), isNeeded: true }}
            act={({ id }, reason) => {
                const input = { params: { id }, body: { reason } };
                return callApi(disableUser, input, undefined, { isSilent: true });
            }}
        />
    );
};
