import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ApiKey } from '../../../contract/identity/apiKeys';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useNow } from '../../ui/browser/useNow';

const Dated = ({ word, at }: { word: string; at: number }) => (
    <>
        {word} <Ago at={at} />
    </>
);

const Facts = ({ apiKey }: { apiKey: ApiKey }) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const now = useNow();
    const isChinese = useLanguage() === 'zh';
    const { sites, expiresAt, lastUsedAt, revokedAt, callsPerHour } = apiKey;
    const names = sites?.map(({ name }) => name).join(isChinese ? '、' : ', ');
    const reach = names === undefined ? translate('account.apiKeys.allSites') : names;
    const end =
        expiresAt === null
            ? translate('account.apiKeys.forever')
            : translate(`account.apiKeys.${expiresAt > now ? 'expires' : 'expired'}`, {
                  date: textOf(expiresAt),
              });
    return (
        <Note sx={{ overflowWrap: 'anywhere' }}>
            <div>{reach || translate('account.apiKeys.noSitesLeft')}</div>
            <div>
                {revokedAt === null ? (
                    end
                ) : (
                    <Dated word={translate('account.apiKeys.revokedAt')} at={revokedAt} />
                )}
                {' · '}
                {translate('account.apiKeys.perHour', { smart_count: callsPerHour })}
            </div>
            <div>
                {lastUsedAt === null ? (
                    translate('account.apiKeys.unused')
                ) : (
                    <Dated word={translate('account.apiKeys.lastUse')} at={lastUsedAt} />
                )}
                {' · '}
                <Dated word={translate('account.apiKeys.created')} at={apiKey.createdAt} />
            </div>
        </Note>
    );
};

/** A key, as far as it may be shown; without a button once it is over. */
export const KeyRow = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke?: () => void }) => {
    const translate = useTranslate();
    const { name, hint, scopes } = apiKey;
    return (
        <ListRow sx={{ alignItems: 'flex-start', py: 2 }}>
            <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75 }}>
                <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 1 }}>
                    <Typography
                        component="h3"
                        variant="subtitle1"
                        sx={{ overflowWrap: 'anywhere' }}
                    >
                        {name}
                    </Typography>
                    <Box component="code" sx={{ typography: 'code', color: 'text.secondary' }}>
                        {hint}…
                    </Box>
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                    {scopes.map(scope => (
                        <Chip
                            key={scope}
                            size="mini"
                            variant="outlined"
                            label={translate(`account.apiKeys.scope.${scope}`)}
                        />
                    ))}
                </Box>
                <Facts apiKey={apiKey} />
            </Box>
            {onRevoke && (
                <Button
                    color="error"
                    size="tall"
                    onClick={onRevoke}
                    aria-label={translate('account.apiKeys.revokeOf', { name })}
                    sx={{ flexShrink: 0 }}
                >
                    {translate('account.apiKeys.revoke')}
                </Button>
            )}
        </ListRow>
    );
};
