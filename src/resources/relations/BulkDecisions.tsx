import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { RelationAction } from '../../../contract/trade/resources/relationTable';
import { relationMoves } from '../../../contract/trade/resources/relationTable';
import { callApi } from '../../dataProvider/callApi';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { sentences } from '../../ui/text/sentences';
import { BulkAction } from '../core/bulk/BulkAction';

const offered = ['look', 'clear', 'act'] as const satisfies readonly RelationAction[];

/** The same about each of the chosen pairs, as their own pages do it. */
export const BulkDecisions = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <>
            {offered.map(action => (
                <BulkAction
                    key={action}
                    name="account_relations"
                    call={calls.decideRelation}
                    label={translate(`relation.actions.${action}`)}
                    title={translate(`relation.actions.${action}`)}
                    text={sentences(
                        [translate(`relation.ask.${action}`), translate('office.bulk.each')],
                        language,
                    )}
                    {...(relationMoves[action].needsReason && {
                        reason: { label: translate('relation.reason'), isNeeded: true },
                    })}
                    act={({ id, version }, reason) => {
                        const input = { params: { id }, body: { action, version, reason } };
                        return callApi(calls.decideRelation, input, undefined, { isSilent: true });
                    }}
                />
            ))}
        </>
    );
};
