import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { SsoProvider } from '../../../contract/identity/sso';
import type { CallAnswer } from '../../../contract/platform/call';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { Note } from '../../ui/admin/text/Note';
import { RedirectUri } from './RedirectUri';

interface Props {
    provider: SsoProvider;
    publicUrl: string | null;
    onEdit: () => void;
    onRemove: () => void;
}

type Outcome = CallAnswer<typeof calls.testSsoProvider>;

const Tried = ({ outcome }: { outcome: Outcome }) => {
    const translate = useTranslate();
    return (
        <Alert
            severity={outcome.isFound ? 'success' : 'error'}
            role="status"
            sx={{ overflowWrap: 'anywhere' }}
        >
            {outcome.isFound
                ? translate('singleSignOn.testFound', { address: outcome.authorization })
                : translate('singleSignOn.testFailed', { said: outcome.said })}
        </Alert>
    );
};

/** Reads the provider's configuration now. */
const useTrial = (id: string) => {
    const [outcome, setOutcome] = useState<Outcome>();
    const { busy, refused, run } = useSend();
    const start = () =>
        run(async () => {
            setOutcome(undefined);
            const input = { params: { provider: id } };
            setOutcome(await callApi(calls.testSsoProvider, input, undefined, { isSilent: true }));
        });
    return { outcome, busy, refused, start };
};

/** One identity provider: what it is, whether it is on, and what can be done about it. */
export const ProviderCard = ({ provider, publicUrl, onEdit, onRemove }: Props) => {
    const translate = useTranslate();
    const { id, label, issuer, isOn, accounts } = provider;
    const { outcome, busy, refused, start } = useTrial(id);
    return (
        <SectionCard
            title={label}
            actions={
                <Chip
                    size="mini"
                    color={isOn ? 'success' : 'default'}
                    variant="outlined"
                    label={translate(`singleSignOn.${isOn ? 'on' : 'off'}`)}
                />
            }
        >
            <Box sx={{ px: 2.5, pb: 2, display: 'grid', gap: 1.5 }}>
                <Box>
                    <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                        {issuer}
                    </Typography>
                    <Note>{translate('singleSignOn.accounts', { smart_count: accounts })}</Note>
                </Box>
                <RedirectUri publicUrl={publicUrl} id={id} />
                {refused && <Alert severity="error">{refused}</Alert>}
                {outcome && <Tried outcome={outcome} />}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                    <Button
                        variant="outlined"
                        onClick={onEdit}
                        aria-label={translate('singleSignOn.editOf', { label })}
                    >
                        {translate('singleSignOn.edit')}
                    </Button>
                    <Button
                        variant="outlined"
                        loading={busy}
                        onClick={() => void start()}
                        aria-label={translate('singleSignOn.testOf', { label })}
                    >
                        {translate('singleSignOn.test')}
                    </Button>
                    <Button
                        color="error"
                        onClick={onRemove}
                        aria-label={translate('singleSignOn.removeOf', { label })}
                        sx={{ ml: 'auto' }}
                    >
                        {translate('singleSignOn.remove')}
                    </Button>
                </Box>
            </Box>
        </SectionCard>
    );
};
