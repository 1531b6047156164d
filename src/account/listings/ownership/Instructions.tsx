import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Ownership } from '../../../../contract/market/ownership';
import {
    metaTag,
    type ProofMethod,
    proofFile,
    proofMethods,
    proofText,
    txtName,
} from '../../../../contract/platform/hostProof';
import { CopyButton } from '../../../ui/admin/controls/CopyButton';
import { Note } from '../../../ui/admin/text/Note';

interface LineProps {
    label: string;
    text: string;
}

const Line = ({ label, text }: LineProps) => {
    const translate = useTranslate();
    return (
        <Box>
            <Note component="p">{label}</Note>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Box
                    component="code"
                    sx={{
                        typography: 'code',
                        flex: '1 1 240px',
                        minWidth: 0,
                        p: 1,
                        borderRadius: 1,
                        bgcolor: 'action.hover',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {text}
                </Box>
                <CopyButton text={text} name={`${translate('common.copy')}: ${label}`} />
            </Box>
        </Box>
    );
};

const linesOf = ({
    host,
    token,
}: Ownership): Readonly<Record<ProofMethod, [string, string][]>> => ({
    txt: [
        ['name', txtName(host)],
        ['value', proofText(token)],
    ],
    meta: [['line', metaTag(token)]],
    file: [
        ['address', `https://${host}${proofFile}`],
        ['line', proofText(token)],
    ],
});

/** What has to be put where, a tab for each of the three places. */
export const Instructions = ({ ownership }: { ownership: Ownership }) => {
    const id = useId();
    const translate = useTranslate();
    const [method, setMethod] = useState<ProofMethod>(ownership.method ?? 'txt');
    return (
        <Box>
            <Tabs
                value={method}
                onChange={(_, chosen: ProofMethod) => setMethod(chosen)}
                variant="scrollable"
                aria-label={translate('listing.ownership.title')}
            >
                {proofMethods.map(name => (
                    <Tab
                        key={name}
                        value={name}
                        id={`${id}-${name}`}
                        aria-controls={`${id}-panel`}
                        label={translate(`listing.ownership.methods.${name}`)}
                    />
                ))}
            </Tabs>
            <Box
                role="tabpanel"
                id={`${id}-panel`}
                aria-labelledby={`${id}-${method}`}
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    pt: 1.5,
                    gridTemplateColumns: 'minmax(0, 1fr)',
                }}
            >
                <Typography variant="text">
                    {translate(`listing.ownership.${method}Text`, { host: ownership.host })}
                </Typography>
                {linesOf(ownership)[method].map(([label, text]) => (
                    <Line key={label} label={translate(`listing.ownership.${label}`)} text={text} />
                ))}
            </Box>
        </Box>
    );
};
