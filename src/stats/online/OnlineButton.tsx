import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usualOnlineMinutes } from '../../../contract/analytics/live';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { OnlineDot } from '../components/OnlineDot';
import { OnlinePanel } from './OnlinePanel';
import { type OnlineScope, onlineQuery } from './onlineQuery';

const everyMs = 10_000;

interface Props {
    scope: OnlineScope;
    /** visitors of the usual minutes where the page knows them; else they are asked for */
    count?: number;
}

/** How many visitors are there now; who they are stands behind it. */
export const OnlineButton = ({ scope, count }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [open, setOpen] = useState(false);
    const { data } = useCall(
        calls.online,
        { query: onlineQuery(scope, usualOnlineMinutes) },
        { enabled: count === undefined, every: everyMs, isSilent: true },
    );
    const visitors = count ?? data?.visitors;
    return (
        <>
            <Tooltip
                title={`${translate('meaning.online')} ${translate('online.open')}`}
                describeChild
            >
                <Button
                    color="inherit"
                    aria-haspopup="dialog"
                    onClick={() => setOpen(true)}
                    sx={{ typography: 'text', gap: 1 }}
                >
                    <OnlineDot active={(visitors ?? 0) > 0} />
                    {translate('metric.online')}
                    <strong>{visitors === undefined ? '–' : exact(visitors, language)}</strong>
                </Button>
            </Tooltip>
            {open && <OnlinePanel scope={scope} onClose={() => setOpen(false)} />}
        </>
    );
};
