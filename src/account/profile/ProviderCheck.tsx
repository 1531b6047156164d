import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnVerification } from '../../../contract/identity/verification';
import type { VerificationKind } from '../../../contract/identity/verificationTable';
import { callApi } from '../../dataProvider/callApi';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayOfInstant } from '../../ui/text/times';
import { showToast } from '../../ui/toasts/toasts';

const texts = 'account.verification';
const silently = { isSilent: true };
const colours = {
    none: 'default',
    begun: 'info',
    open: 'warning',
    verified: 'success',
    rejected: 'error',
} as const;

interface Props {
    kind: VerificationKind;
    own: OwnVerification;
}

/** Leaves for the operator's provider, in this tab. */
const Begin = ({ kind, own }: Props) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const begin = () =>
        run(async () => {
            const input = { params: { kind }, body: {} };
            const { url } = await callApi(calls.beginVerification, input, undefined, silently);
            window.location.assign(url);
        });
    const word = own[kind].state === 'none' ? 'begin' : 'again';
    return (
        <>
            <Button variant="outlined" size="tall" loading={busy} onClick={() => void begin()}>
                {translate(`${texts}.${word}.${kind}`)}
            </Button>
            {refused && (
                <Alert severity="error" role="alert">
                    {refused}
                </Alert>
            )}
        </>
    );
};

const Withdraw = ({ kind }: Props) => {
    const translate = useTranslate();
    const client = useQueryClient();
    const [isAsked, setIsAsked] = useState(false);
    const withdraw = async () => {
        const input = { params: { kind }, body: {} };
        const answer = await callApi(calls.withdrawVerification, input, undefined, silently);
        client.setQueryData([calls.getOwnVerification.path, {}], answer);
        showToast({ kind: 'success', title: translate(`${texts}.withdrawn`) });
    };
    const label = translate(`${texts}.withdraw.${kind}`);
    return (
        <>
            <Button variant="outlined" color="error" size="tall" onClick={() => setIsAsked(true)}>
                {label}
            </Button>
            {isAsked && (
                <AskDialog
                    title={label}
                    text={translate(`${texts}.withdrawAsk.${kind}`)}
                    confirm={label}
                    isDangerous
                    action={withdraw}
                    onDone={() => setIsAsked(false)}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </>
    );
};

const Result = ({ kind, own }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { state, reason, note, expiresAt } = own[kind];
    const at = own.facts[kind];
    if (at !== null) {
        const until = expiresAt === null ? '' : dayOfInstant(expiresAt - 1, language);
        return (
            <Typography variant="text">
                {translate(`${texts}.on`, { date: dayOfInstant(at, language) })}
                {until && ` · ${translate(`${texts}.until`, { date: until })}`}
            </Typography>
        );
    }
    if (state === 'verified') {
        return <Alert severity="warning">{translate(`${texts}.expired`)}</Alert>;
    }
    if (state !== 'rejected' || reason === null) return null;
    return (
        <Alert severity="error">
            {translate(`${texts}.reasons.${reason}`)}
            {note && <Box sx={{ mt: 0.5 }}>{note}</Box>}
        </Alert>
    );
};

/** One's phone or identity, which a provider of the operator's checks. */
export const ProviderCheck = ({ kind, own }: Props) => {
    const translate = useTranslate();
    const { isOffered, state, canBegin, canWithdraw } = own[kind];
    if (!isOffered && state === 'none') return null;
    return (
        <Box
            component="li"
            sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, display: 'grid', gap: 1 }}
        >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Typography variant="text" component="h3" sx={{ fontWeight: 650, m: 0 }}>
                    {translate(`${texts}.${kind}`)}
                </Typography>
                {state !== 'none' && (
                    <StateChip state={state} texts={`${texts}.states`} colours={colours} />
                )}
            </Box>
            <Result kind={kind} own={own} />
            {canBegin && <Note>{translate(`${texts}.help.${kind}`)}</Note>}
            {(canBegin || canWithdraw) && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {canBegin && <Begin kind={kind} own={own} />}
                    {canWithdraw && <Withdraw kind={kind} own={own} />}
                </Box>
            )}
        </Box>
    );
};
