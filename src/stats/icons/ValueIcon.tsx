import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import DevicesOther from '@mui/icons-material/DevicesOther';
import Language from '@mui/icons-material/Language';
import PhoneAndroidOutlined from '@mui/icons-material/PhoneAndroidOutlined';
import SportsEsportsOutlined from '@mui/icons-material/SportsEsportsOutlined';
import TabletMacOutlined from '@mui/icons-material/TabletMacOutlined';
import TvOutlined from '@mui/icons-material/TvOutlined';
import { Box } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FilterField } from '../../../contract/analytics/filters';
import { brandOf } from './brandNames';

// Marks and flags come with the first table that shows one, not with the page.
const BrandMark = lazy(() => import('./BrandMark'));
const Flag = lazy(() => import('./Flag'));

const iconSize = { fontSize: 16 };

const devices: Readonly<Record<string, typeof TvOutlined>> = {
    desktop: DesktopWindowsOutlined,
    phone: PhoneAndroidOutlined,
    tablet: TabletMacOutlined,
    tv: TvOutlined,
    console: SportsEsportsOutlined,
};

const branded: readonly FilterField[] = ['browser', 'os', 'sourceName'];

/** Flags stand where a government is meant, not a place; Taiwan's addresses have none. */
const withoutFlag = ['TW', ''];

const iconOf = (field: FilterField, value: string): ReactNode => {
    if (field === 'country') {
        return withoutFlag.includes(value) ? <Language sx={iconSize} /> : <Flag code={value} />;
    }
    if (field === 'device') {
        const Device = devices[value] ?? DevicesOther;
        return <Device sx={iconSize} />;
    }
    const file = brandOf(value);
    return file ? <BrandMark file={file} /> : <Language sx={iconSize} />;
};

/** Whether values of a field have pictures. */
export const hasIcons = (field: FilterField | undefined): field is FilterField =>
    field === 'country' || field === 'device' || (field !== undefined && branded.includes(field));

/** A small picture before a value: a flag, a mark or a device, always as wide. */
export const ValueIcon = ({ field, value }: { field: FilterField; value: string }) => (
    <Box
        component="span"
        aria-hidden="true"
        sx={{
            flex: 'none',
            width: 18,
            height: 18,
            display: 'inline-flex',
            alignItems: 'center',
            justifyContent: 'center',
            color: 'text.secondary',
        }}
    >
        <Suspense fallback={null}>{iconOf(field, value)}</Suspense>
    </Box>
);
