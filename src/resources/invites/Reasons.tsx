import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { InviteRecord } from '../../../contract/identity/resources/invites';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Ago } from '../../ui/admin/text/Ago';
import { recordPath } from '../core/recordPaths';

const listStyle = { m: 0, mt: 0.5, pl: 2.5, typography: 'text', overflowWrap: 'anywhere' } as const;

const Batch = ({ batch }: Pick<InviteRecord, 'batch'>) => (
    <Box component="ul" sx={listStyle}>
        {batch.map(({ id, invitee, createdAt }) => (
            <li key={id}>
                <Link component={RouterLink} to={recordPath('invites', id) ?? '/'}>
                    {invitee.email}
                </Link>{' '}
                · <Ago at={createdAt} asDate />
            </li>
        ))}
    </Box>
);

const Sessions = ({ inviterSessions }: Pick<InviteRecord, 'inviterSessions'>) => {
    const translate = useTranslate();
    if (inviterSessions.length === 0) return null;
    return (
        <Box sx={{ mt: 1 }}>
            {translate('invite.sessions')}
            <Box component="ul" sx={listStyle}>
                {inviterSessions.map(({ device, lastSeenAt }) => (
                    <li key={`${device} ${lastSeenAt}`}>
                        {device || translate('common.unknown')} · <Ago at={lastSeenAt} asDate />
                    </li>
                ))}
            </Box>
        </Box>
    );
};

/** What speaks against an invite, each with what it rests on. */
export const Reasons = ({ invite }: { invite: InviteRecord }) => {
    const translate = useTranslate();
    const { marks, batch, inviterSessions } = invite;
    return (
        <SectionCard title={translate('invite.reasons')}>
            <Typography component="div" variant="text" sx={{ px: 2.5, pb: 2 }}>
                {marks.length === 0 && translate('invite.none')}
                <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
                    {marks.map(mark => (
                        <li key={mark}>
                            {translate(`invite.${mark}`)}
                            {mark === 'sameAddress' && (
                                <Sessions inviterSessions={inviterSessions} />
                            )}
                            {mark === 'sameBatch' && <Batch batch={batch} />}
                        </li>
                    ))}
                </Box>
            </Typography>
        </SectionCard>
    );
};
