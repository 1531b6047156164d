import { Chip, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Mail } from '../../../contract/platform/mails';

const colours = {
    kept: 'default',
    queued: 'primary',
    sent: 'success',
    failed: 'error',
} as const satisfies Record<Mail['state'], string>;

/** A mail's state in words, with its meaning on hover and focus. */
export const MailState = ({ state }: { state: Mail['state'] }) => {
    const translate = useTranslate();
    return (
        <Tooltip title={translate(`account.mail.stateHelp.${state}`)} describeChild>
            <Chip
                size="small"
                variant="outlined"
                color={colours[state]}
                label={translate(`account.mail.states.${state}`)}
                tabIndex={0}
            />
        </Tooltip>
    );
};
