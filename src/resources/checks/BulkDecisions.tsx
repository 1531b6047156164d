import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { sentences } from '../../ui/text/sentences';
import { BulkAction } from '../core/bulk/BulkAction';

/** Passes or fails each of the chosen checks, with one note of what was looked at. */
export const BulkDecisions = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return (['pass', 'refuse'] as const).map(action => (
        <BulkAction
            key={action}
            name="identity_checks"
            call={calls.decideIdentityCheck}
            label={translate(`check.actions.${action}`)}
            title={translate(`office.bulk.asks.${action}Checks`)}
            text={sentences(
                [translate(`office.bulk.says.${action}Checks`), translate('office.bulk.each')],
                language,
            )}
            isDangerous={action === 'refuse'}
            reason={{ label: translate('check.found'), isNeeded: true }}
            act={({ id, version }, note) => {
                const input = { params: { id }, body: { action, version, note } };
                return callApi(calls.decideIdentityCheck, input, undefined, { isSilent: true });
            }}
        />
    ));
};
