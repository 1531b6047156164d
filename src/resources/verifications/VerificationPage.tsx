import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { VerificationRecord } from '../../../contract/identity/resources/verifications';
import { verificationMoves } from '../../../contract/identity/verificationTable';
import { callApi } from '../../dataProvider/callApi';
import { DateTime } from '../../ui/admin/text/DateTime';
import { ActionButton } from '../core/actions/ActionButton';
import { Person } from '../core/fields/Person';
import { RecordPage } from '../core/RecordPage';
import { FactCard } from '../finance/FactCard';
import { RejectDialog } from './RejectDialog';
import { VerificationState } from './VerificationState';

interface Props {
    record: VerificationRecord;
}

const Verify = ({ record: { id, version } }: Props) => {
    const translate = useTranslate();
    return (
        <ActionButton
            name="verifications"
            call={calls.decideVerification}
            label={translate('verification.actions.verify')}
            variant="contained"
            done={translate('verification.done.verify')}
            ask={{
                title: translate('verification.actions.verify'),
                text: translate('verification.ask.verify'),
            }}
            action={() => {
                const input = { params: { id }, body: { action: 'verify' as const, version } };
                return callApi(calls.decideVerification, input, undefined, { isSilent: true });
            }}
        />
    );
};

const Actions = ({ record }: Props) => {
    const translate = useTranslate();
    const [isRejecting, setIsRejecting] = useState(false);
    if (record.fault !== '') return null;
    const may = (action: 'verify' | 'reject') =>
        verificationMoves[record.kind][action][record.state] !== undefined;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {may('verify') && <Verify record={record} />}
            {may('reject') && (
                <Button variant="outlined" color="error" onClick={() => setIsRejecting(true)}>
                    {translate('verification.actions.reject')}
                </Button>
            )}
            {isRejecting && <RejectDialog record={record} onClose={() => setIsRejecting(false)} />}
        </Box>
    );
};

const severities = {
    begun: 'info',
    open: 'warning',
    verified: 'success',
    rejected: 'error',
} as const;

const Meaning = ({ record: { state, kind, fault } }: Props) => {
    const translate = useTranslate();
    const name = kind === 'phone' && state === 'verified' ? 'phone' : state;
    return (
        <Alert severity={severities[state]}>
            {translate(`verification.meanings.${name}`)}
            {fault !== '' && <Box sx={{ mt: 0.5 }}>{translate(fault, { _: fault })}</Box>}
        </Alert>
    );
};

const Facts = ({ record }: Props) => {
    const translate = useTranslate();
    const { user, kind, reason, note, submittedAt, decider, decidedAt } = record;
    const { expiresAt, reference, remarks } = record;
    const texts = 'resources.verifications';
    return (
        <FactCard
            name="verifications"
            title={translate('verification.facts')}
            facts={{
                user: <Person {...user} />,
                kind: translate(`${texts}.kinds.${kind}`),
                submittedAt: submittedAt === null ? undefined : <DateTime at={submittedAt} />,
                reference: reference || undefined,
                remarks: remarks.length === 0 ? undefined : remarks.join(' · '),
                expiresAt: expiresAt === null ? undefined : <DateTime at={expiresAt} />,
                reason: reason === null ? undefined : translate(`${texts}.reasons.${reason}`),
                note: note || undefined,
                decider: decider ? <Person {...decider} /> : undefined,
                decidedAt: decidedAt === null ? undefined : <DateTime at={decidedAt} />,
            }}
        />
    );
};

/** What a provider found of somebody, and what a reviewer says of it. */
export const VerificationPage = () => {
    const translate = useTranslate();
    return (
        <RecordPage
            name="verifications"
            title={({ kind, user }) =>
                `${translate(`resources.verifications.kinds.${kind}`)} · ${user.name}`
            }
            status={({ state }) => <VerificationState state={state} />}
            actions={record => <Actions record={record} />}
        >
            {record => (
                <>
                    <Meaning record={record} />
                    {record.isShared && (
                        <Alert severity="warning">{translate('verification.shared')}</Alert>
                    )}
                    <Facts record={record} />
                </>
            )}
        </RecordPage>
    );
};
