import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnVerification } from '../../../contract/identity/verification';
import {
    mostVerificationDocuments,
    verificationMoves,
} from '../../../contract/identity/verificationTable';
import { ChooseFiles } from '../../resources/files/ChooseFiles';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bytes } from '../../ui/text/bytes';
import { dayOfInstant } from '../../ui/text/times';
import { useIdentityDocuments } from './useIdentityDocuments';

const texts = 'account.verification';
const accepted = 'image/jpeg,image/png,image/webp';
const colours = {
    none: 'default',
    draft: 'info',
    open: 'warning',
    verified: 'success',
    rejected: 'error',
} as const;

type Actions = ReturnType<typeof useIdentityDocuments>;
interface Props {
    own: OwnVerification;
}

const Documents = ({ own: { identity }, actions }: Props & { actions: Actions }) => {
    const translate = useTranslate();
    if (identity.documents.length === 0) return null;
    return (
        <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
            {identity.documents.map(({ id, name, size }) => (
                <ListRow key={id}>
                    <Typography variant="text" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                        {name} · {bytes(size)}
                    </Typography>
                    {identity.state === 'draft' && (
                        <Button
                            size="tall"
                            disabled={actions.busy}
                            aria-label={translate(`${texts}.removeOf`, { name })}
                            onClick={() => void actions.remove(id)}
                        >
                            {translate(`${texts}.remove`)}
                        </Button>
                    )}
                </ListRow>
            ))}
        </Box>
    );
};

const Buttons = ({ own: { identity }, actions }: Props & { actions: Actions }) => {
    const translate = useTranslate();
    const [isAsked, setIsAsked] = useState(false);
    const { state, documents } = identity;
    const may = (action: 'add' | 'withdraw') => verificationMoves[action].from.includes(state);
    const hasRoom = state === 'rejected' || documents.length < mostVerificationDocuments;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {may('add') && hasRoom && (
                <ChooseFiles
                    label={translate(`${texts}.${state === 'rejected' ? 'again' : 'add'}`)}
                    accept={accepted}
                    variant="outlined"
                    loading={actions.busy}
                    onFiles={files => void actions.add(files)}
                />
            )}
            {state === 'draft' && documents.length > 0 && (
                <Button
                    variant="contained"
                    disabled={actions.busy}
                    onClick={() => void actions.submit()}
                >
                    {translate(`${texts}.submit`)}
                </Button>
            )}
            {may('withdraw') && (
                <Button color="error" disabled={actions.busy} onClick={() => setIsAsked(true)}>
                    {translate(`${texts}.withdraw`)}
                </Button>
            )}
            {isAsked && (
                <AskDialog
                    title={translate(`${texts}.withdraw`)}
                    text={translate(`${texts}.withdrawAsk`)}
                    confirm={translate(`${texts}.withdraw`)}
                    isDangerous
                    action={actions.withdraw}
                    onDone={() => setIsAsked(false)}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </Box>
    );
};

const Result = ({ own: { facts, identity } }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (facts.identity !== null) {
        const date = dayOfInstant(facts.identity, language);
        return <Typography variant="text">{translate(`${texts}.on`, { date })}</Typography>;
    }
    if (identity.state !== 'rejected' || identity.reason === null) return null;
    return (
        <Alert severity="error">
            {translate(`${texts}.reasons.${identity.reason}`)}
            {identity.note && <Box sx={{ mt: 0.5 }}>{identity.note}</Box>}
        </Alert>
    );
};

/** One's own documents, from the first picture to the reviewer's word. */
export const IdentityDocuments = ({ own }: Props) => {
    const translate = useTranslate();
    const actions = useIdentityDocuments(own);
    const { state } = own.identity;
    return (
        <Box
            component="li"
            sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, display: 'grid', gap: 1.25 }}
        >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Typography variant="text" component="h3" sx={{ fontWeight: 650, m: 0 }}>
                    {translate(`${texts}.identity`)}
                </Typography>
                <StateChip state={state} texts={`${texts}.states`} colours={colours} />
            </Box>
            <Result own={own} />
            {state !== 'verified' && (
                <Note component="p" sx={{ m: 0 }}>
                    {translate(`${texts}.documents`, own.documentDays)}{' '}
                    {translate(`${texts}.formats`)}
                </Note>
            )}
            <Documents own={own} actions={actions} />
            <Buttons own={own} actions={actions} />
            {actions.refused && (
                <Alert severity="error" role="alert">
                    {actions.refused}
                </Alert>
            )}
        </Box>
    );
};
