import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Passkey } from '../../../contract/identity/passkeys';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';

interface Props {
    passkey: Passkey;
    onTask: (kind: 'rename' | 'remove') => void;
}

/** One passkey: what it is called, when it was used, and what can be done about it. */
export const PasskeyRow = ({ passkey, onTask }: Props) => {
    const translate = useTranslate();
    const { name, isSynced, createdAt, lastUsedAt } = passkey;
    return (
        <ListRow sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Box sx={{ minWidth: 0 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
                    <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                        {name}
                    </Typography>
                    {isSynced && (
                        <Chip
                            size="mini"
                            variant="outlined"
                            label={translate('account.passkeys.synced')}
                        />
                    )}
                </Box>
                <Note>
                    {translate('account.passkeys.created')} <Ago at={createdAt} />
                    {' · '}
                    {lastUsedAt === null ? (
                        translate('account.passkeys.unused')
                    ) : (
                        <>
                            {translate('account.passkeys.lastUse')} <Ago at={lastUsedAt} />
                        </>
                    )}
                </Note>
            </Box>
            <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
                <Button
                    size="tall"
                    onClick={() => onTask('rename')}
                    aria-label={translate('account.passkeys.renameOf', { name })}
                >
                    {translate('account.passkeys.rename')}
                </Button>
                <Button
                    size="tall"
                    color="error"
                    onClick={() => onTask('remove')}
                    aria-label={translate('account.passkeys.removeOf', { name })}
                >
                    {translate('account.passkeys.remove')}
                </Button>
            </Box>
        </ListRow>
    );
};
