import { Box, Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecipientState, ReportRecipient } from '../../../../contract/analytics/mailReports';
import { ListRow } from '../../../ui/admin/cards/ListRow';
import { Ago } from '../../../ui/admin/text/Ago';
import { Note } from '../../../ui/admin/text/Note';
import { StateChip } from '../../../ui/admin/text/StateChip';
import { languageNames } from '../../../ui/browser/language';

const colours = {
    active: 'success',
    waiting: 'info',
    failed: 'error',
} as const satisfies Partial<Record<RecipientState, string>>;

const Facts = ({ recipient }: { recipient: ReportRecipient }) => {
    const translate = useTranslate();
    const { frequencies, alerts, language, state, askedAt, mailedAt, last, refusal } = recipient;
    const when = [
        ...frequencies.map(name => translate(`mailReports.frequencies.${name}`)),
        ...(alerts === 'off' ? [] : [translate(`mailReports.alertsState.${alerts}`)]),
    ].join(translate('mailReports.comma'));
    const isAsked = state === 'waiting' || state === 'expired';
    return (
        <Note>
            <div>{`${when} · ${languageNames[language]}`}</div>
            <div>
                {isAsked && (
                    <>
                        {translate('mailReports.facts.asked')} <Ago at={askedAt} />
                    </>
                )}
                {!isAsked && mailedAt === null && translate('mailReports.facts.never')}
                {!isAsked && mailedAt !== null && (
                    <>
                        {translate('mailReports.facts.mailed')} <Ago at={mailedAt} />
                    </>
                )}
            </div>
            {last === 'queued' && refusal === null && (
                <div>{translate('mailReports.facts.queued')}</div>
            )}
            {refusal !== null && (
                <Box sx={{ color: 'error.main' }}>
                    {translate('mailReports.facts.refused', { status: refusal })}
                </Box>
            )}
            {last === 'failed' && refusal === null && (
                <Box sx={{ color: 'error.main' }}>{translate('mailReports.facts.failed')}</Box>
            )}
        </Note>
    );
};

interface Props {
    recipient: ReportRecipient;
    /** whoever looks owns the site: their own address needs no question */
    isMine: boolean;
    onEdit: () => void;
    onAsk: () => void;
    onRemove: () => void;
}

/** Somebody who gets a site's reports, or was asked whether they want them. */
export const RecipientRow = ({ recipient, isMine, onEdit, onAsk, onRemove }: Props) => {
    const translate = useTranslate();
    const { email, isOwner, state, alerts } = recipient;
    const ask = isOwner && isMine ? 'resume' : 'ask';
    return (
        <ListRow
            sx={{
                flexWrap: 'wrap',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                gap: 1.5,
                py: 1.5,
            }}
        >
            <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 0.75 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                    <Box sx={{ typography: 'text', fontWeight: 600, overflowWrap: 'anywhere' }}>
                        {email}
                    </Box>
                    {isOwner && (
                        <Chip size="mini" variant="outlined" label={translate('mailReports.you')} />
                    )}
                    <StateChip state={state} texts="mailReports.state" colours={colours} />
                </Box>
                <Facts recipient={recipient} />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1 }}>
                {(state !== 'active' || alerts === 'asked') && (
                    <Button
                        onClick={onAsk}
                        {...(ask === 'ask' && {
                            'aria-label': translate('mailReports.askOf', { email }),
                        })}
                    >
                        {translate(`mailReports.${ask}`)}
                    </Button>
                )}
                <Button onClick={onEdit} aria-label={translate('mailReports.editOf', { email })}>
                    {translate('mailReports.edit')}
                </Button>
                <Button
                    color="error"
                    onClick={onRemove}
                    aria-label={translate('mailReports.removeOf', { email })}
                >
                    {translate('mailReports.remove')}
                </Button>
            </Box>
        </ListRow>
    );
};
