import { Alert, AlertTitle, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SeenRequest } from '../../../contract/analytics/collecting';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { CopyBlock } from './CopyBlock';

const nginxLine = 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';

interface Props {
    seen: SeenRequest;
}

/** What would mend it, once for all warnings. */
const Remedy = ({ seen: { warnings, headers, addressHeader } }: Props) => {
    const translate = useTranslate();
    const settings = new Set(warnings.flatMap(warning => warning.settings));
    const isHeaderMissing =
        headers.length === 0 &&
        addressHeader === 'x-forwarded-for' &&
        warnings.some(({ kind }) => kind === 'noHeader' || kind === 'oneAddress');
    return (
        <>
            {isHeaderMissing && (
                <CopyBlock label={translate('collecting.seen.nginx')} text={nginxLine} />
            )}
            {settings.size > 0 && (
                <CopyBlock
                    label={translate('collecting.seen.set')}
                    text={[...settings].join('\n')}
                />
            )}
        </>
    );
};

/** What speaks against the settings of proxies, and what would mend it; or that nothing does. */
export const SeenWarnings = ({ seen }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (seen.warnings.length === 0) {
        return <Alert severity="success">{translate('collecting.seen.well')}</Alert>;
    }
    const words = {
        visitors: exact(seen.visitors ?? 0, language),
        count: exact(seen.topAddressVisitors, language),
        address: seen.topAddress,
        peer: seen.peer,
        header: seen.header,
        setting: seen.addressHeader,
    };
    return (
        <Stack spacing={1.5}>
            {seen.warnings.map(({ kind }) => (
                <Alert
                    key={kind}
                    severity={kind === 'privateAddress' ? 'info' : 'warning'}
                    sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
                >
                    <AlertTitle variant="subtitle1">
                        {translate(`collecting.warning.${kind}.title`)}
                    </AlertTitle>
                    {translate(`collecting.warning.${kind}.text`, words)}
                </Alert>
            ))}
            <Remedy seen={seen} />
        </Stack>
    );
};
