import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { CheckRecord } from '../../../contract/trade/resources/checks';
import { ToReaders } from '../../authProvider/Offered';
import { callApi } from '../../dataProvider/callApi';
import { DateTime } from '../../ui/admin/text/DateTime';
import { useNow } from '../../ui/browser/useNow';
import { ActionButton } from '../core/actions/ActionButton';
import { Person } from '../core/fields/Person';
import { RecordPage } from '../core/RecordPage';
import { recordPath } from '../core/recordPaths';
import { FactCard } from '../finance/FactCard';
import { CheckState } from './CheckState';

const Action = ({ action, record }: { action: 'pass' | 'refuse'; record: CheckRecord }) => {
    const translate = useTranslate();
    const { id, version } = record;
    return (
        <ActionButton
            name="identity_checks"
            call={calls.decideIdentityCheck}
            label={translate(`check.actions.${action}`)}
            variant={action === 'pass' ? 'contained' : 'outlined'}
            isDangerous={action === 'refuse'}
            done={translate(`check.done.${action}`)}
            ask={{
                title: translate(`check.actions.${action}`),
                text: translate(`check.ask.${action}`),
                reason: { label: translate('check.found'), isNeeded: true },
            }}
            action={note => {
                const input = { params: { id }, body: { action, version, note } };
                return callApi(calls.decideIdentityCheck, input, undefined, { isSilent: true });
            }}
        />
    );
};

/** What was decided can be decided otherwise: lists change, and mistakes happen. */
const Actions = ({ record }: { record: CheckRecord }) =>
    record.fault === '' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {record.state !== 'passed' && <Action action="pass" record={record} />}
            {record.state !== 'refused' && <Action action="refuse" record={record} />}
        </Box>
    ) : null;

const severities = { open: 'warning', passed: 'success', refused: 'error' } as const;

const Meaning = ({ record: { state, fault, expiresAt } }: { record: CheckRecord }) => {
    const translate = useTranslate();
    const now = useNow();
    const hasExpired = state === 'passed' && expiresAt !== null && expiresAt <= now;
    return (
        <Alert severity={hasExpired ? 'info' : severities[state]}>
            {translate(`check.meanings.${hasExpired ? 'expired' : state}`)}
            {fault !== '' && <Box sx={{ mt: 0.5 }}>{translate(fault, { _: fault })}</Box>}
        </Alert>
    );
};

const Details = ({ record }: { record: CheckRecord }) => {
    const translate = useTranslate();
    const { user, decider, decidedAt, expiresAt, forAction, actionId } = record;
    const subject = forAction === 'order' ? 'orders' : 'withdrawals';
    const path = recordPath(subject, actionId);
    const texts = 'resources.identity_checks';
    return (
        <FactCard
            name="identity_checks"
            title={translate('finance.facts')}
            actions={
                path ? (
                    <ToReaders name={subject}>
                        <Button component={Link} to={path} size="small">
                            {translate('approval.open')}
                        </Button>
                    </ToReaders>
                ) : undefined
            }
            facts={{
                user: <Person {...user} />,
                kind: translate(`${texts}.kinds.${record.kind}`),
                forAction: translate(`${texts}.subjects.${forAction}`),
                createdAt: <DateTime at={record.createdAt} />,
                decider: decider ? <Person {...decider} /> : undefined,
                decidedAt: decidedAt === null ? undefined : <DateTime at={decidedAt} />,
                note: record.note || undefined,
                expiresAt: expiresAt === null ? undefined : <DateTime at={expiresAt} />,
            }}
        />
    );
};

/** One check of somebody: what it was asked for, and what was found. */
export const CheckPage = () => {
    const translate = useTranslate();
    return (
        <RecordPage
            name="identity_checks"
            title={({ kind, user }) =>
                `${translate(`resources.identity_checks.kinds.${kind}`)} · ${user.name}`
            }
            status={({ state }) => <CheckState state={state} />}
            actions={record => <Actions record={record} />}
        >
            {record => (
                <>
                    <Meaning record={record} />
                    <Details record={record} />
                </>
            )}
        </RecordPage>
    );
};
