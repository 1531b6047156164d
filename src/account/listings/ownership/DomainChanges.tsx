import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { NoticedChanges } from '../../../../contract/market/domainLook';
import { domainStatusText } from '../../../../contract/market/domainStatuses';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { useLanguage } from '../../../ui/admin/text/useLanguage';

interface Props {
    noticed: NoticedChanges;
    /** what it means for whoever reads it */
    text: string;
}

/** What a registry says of a domain that is otherwise than when it was listed. */
export const DomainChanges = ({ noticed: { at, changes }, text }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const timeText = useInstantText();
    return (
        <Alert severity="warning">
            {translate('listing.registry.changed', { at: timeText(at) })}
            <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
                {changes.map(({ kind, on, word }) => (
                    <li key={`${kind} ${on} ${word}`}>
                        {translate(`listing.registry.changes.${kind}`, {
                            on: on === null ? '' : timeText(on),
                            word: domainStatusText(word, language),
                        })}
                    </li>
                ))}
            </Box>
            {text}
        </Alert>
    );
};
