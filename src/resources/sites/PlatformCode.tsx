import { Box, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { touch } from '../../ui/admin/touch';
import { keep, readStored } from '../../ui/browser/browserStore';
import { type Platform, platforms } from './installCode';
import { PlatformSteps } from './PlatformSteps';

const key = 'footfall.platform';

const readPlatform = (): Platform => {
    const kept = readStored(key);
    return platforms.find(platform => platform === kept) ?? 'html';
};

const Checks = ({ platform, site }: { platform: Platform; site: string }) => {
    const translate = useTranslate();
    return (
        <Box component="details" sx={{ typography: 'text' }}>
            <Box
                component="summary"
                sx={{ minHeight: 32, cursor: 'pointer', color: 'primary.main' }}
            >
                {translate('installation.check')}
            </Box>
            <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
                {(['source', platform, 'blocker'] as const).map(check => (
                    <li key={check}>{translate(`installation.checks.${check}`, { id: site })}</li>
                ))}
            </Box>
        </Box>
    );
};

interface Props {
    /** the site's id */
    site: string;
    snippet: string | undefined;
}

/** The code as the owner's platform takes it, where it goes, and what to look at when nothing arrives. */
export const PlatformCode = ({ site, snippet }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [platform, setPlatform] = useState(readPlatform);
    const choose = (next: Platform) => {
        keep(key, next);
        setPlatform(next);
    };
    return (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            <Tabs
                value={platform}
                onChange={(_, next: Platform) => choose(next)}
                variant="scrollable"
                allowScrollButtonsMobile
                aria-label={translate('installation.label')}
                sx={{ minHeight: touch, minWidth: 0 }}
            >
                {platforms.map(name => (
                    <Tab
                        key={name}
                        value={name}
                        label={translate(`installation.${name}.name`)}
                        id={`${id}-${name}`}
                        aria-controls={name === platform ? `${id}-panel` : undefined}
                        sx={{ minHeight: touch, textTransform: 'none' }}
                    />
                ))}
            </Tabs>
            <Box
                role="tabpanel"
                id={`${id}-panel`}
                aria-labelledby={`${id}-${platform}`}
                sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
            >
                <PlatformSteps platform={platform} snippet={snippet} />
                <Checks platform={platform} site={site} />
            </Box>
        </Box>
    );
};
