import { Box, Button, Chip, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Share } from '../../../contract/identity/shares';
import { useCall } from '../../dataProvider/useCall';
import { CopyButton } from '../../ui/admin/controls/CopyButton';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useNow } from '../../ui/browser/useNow';
import { reportTitle } from './sharedReports';

const shareAddress = (code: string): string =>
    `${window.location.origin}/share?code=${encodeURIComponent(code)}`;

const Facts = ({ share }: { share: Share }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const now = useNow();
    const textOf = useInstantText();
    const { expiresAt, reports, uses, lastUsedAt } = share;
    const titles = reports.map(report => translate(reportTitle(report)));
    const end =
        expiresAt === null
            ? translate('account.share.forever')
            : translate(`account.share.${expiresAt > now ? 'expires' : 'expired'}`, {
                  date: textOf(expiresAt),
              });
    return (
        <Note sx={{ overflowWrap: 'anywhere' }}>
            <div>{titles.join(language === 'zh' ? '、' : ', ')}</div>
            <div>
                {end}
                {share.hasPassword && ` · ${translate('account.share.hasPassword')}`}
            </div>
            <div>
                {uses === 0
                    ? translate('account.share.unused')
                    : translate('account.share.uses', { smart_count: uses })}
                {lastUsedAt !== null && (
                    <>
                        {' · '}
                        {translate('account.share.lastUse')} <Ago at={lastUsedAt} />
                    </>
                )}
            </div>
        </Note>
    );
};

interface Props {
    share: Share;
    isNew: boolean;
    onRevoke: () => void;
    onPublish: () => void;
}

export const ShareRow = ({ share, isNew, onRevoke, onPublish }: Props) => {
    const translate = useTranslate();
    const { name } = share;
    const { data } = useCall(calls.getDashboard, { params: { share: share.id } });
    const isPublic = Boolean(data?.dashboard);
    const row = useRef<HTMLLIElement>(null);
    // the form is below the links: its end is where one is when a link is made
    useEffect(() => {
        if (isNew) row.current?.querySelector('button')?.focus();
    }, [isNew]);
    return (
        // whoever is led to the button of a new link sees whose it is
        <Box
            component="li"
            ref={row}
            sx={{
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
                '& button': { scrollMarginTop: 112 },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 0.5 }}>
                <Typography component="p" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
                    {name}
                </Typography>
                {isNew && (
                    <Chip
                        size="mini"
                        color="primary"
                        variant="outlined"
                        label={translate('visits.newVisitor')}
                    />
                )}
                {isPublic && (
                    <Chip
                        size="mini"
                        color="success"
                        variant="outlined"
                        label={translate('account.publish.isPublic')}
                    />
                )}
            </Box>
            <Facts share={share} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <CopyButton
                    text={shareAddress(share.code)}
                    label={translate('account.share.copy')}
                    name={translate('account.share.copyOf', { name })}
                />
                <Button
                    variant="outlined"
                    onClick={onPublish}
                    aria-label={translate(`account.publish.${isPublic ? 'changeOf' : 'openOf'}`, {
                        name,
                    })}
                >
                    {translate(`account.publish.${isPublic ? 'change' : 'open'}`)}
                </Button>
                <Button
                    color="error"
                    sx={{ ml: 'auto' }}
                    onClick={onRevoke}
                    aria-label={translate('account.share.revokeOf', { name })}
                >
                    {translate('account.share.revoke')}
                </Button>
            </Box>
        </Box>
    );
};
