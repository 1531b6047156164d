import { Box, Skeleton } from '@mui/material';
import { useMe } from '../../authProvider/whoAmI';
import { type ConsoleView, isSetupFolded, lastMissing } from './consoleView';

/** px; the same before and after something is read, so that nothing below moves */
const headHeight = 44;

/** Figures beside one another on a phone: three, or two where three would leave one alone. */
const besideOnPhone = (count: number): number => (count === 4 ? 2 : Math.min(count, 3));

export const stripLook = (count: number) =>
    ({
        display: 'grid',
        gridTemplateColumns: {
            xs: `repeat(${besideOnPhone(count)}, minmax(0, 1fr))`,
            md: `repeat(${count}, minmax(0, 1fr))`,
        },
        gridAutoRows: { xs: '92px', md: '72px' },
        m: 0,
        p: 0,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
    }) as const;

export const setupLook = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gridAutoRows: '64px',
    m: 0,
    p: 0,
    pb: 1,
    listStyle: 'none',
} as const;

/** The strip's place. */
export const StripPlace = ({ count }: { count: number }) => (
    <Box sx={stripLook(count)} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => String(at)).map(key => (
            <Box key={key} sx={{ px: 2, py: 1.25 }}>
                <Skeleton width="60%" height={20} />
                <Skeleton width="40%" height={30} />
            </Box>
        ))}
    </Box>
);

/** The place of the set-up list, as long as it was when it was read last; of staff mostly nothing is missing. */
export const SetupPlace = () => {
    const isAdministrator = useMe()?.isAdmin ?? false;
    const missing = isAdministrator ? lastMissing() : 0;
    if (missing === 0) return null;
    const count = isSetupFolded() ? 0 : missing;
    return (
        <Box
            aria-hidden="true"
            sx={{
                mb: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
            }}
        >
            <Box sx={{ height: 52, px: 2.5, display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <Skeleton width={150} height={26} />
                <Skeleton width={70} height={20} />
            </Box>
            {count > 0 && (
                <Box sx={setupLook}>
                    {Array.from({ length: count }, (_, at) => String(at)).map(key => (
                        <Box
                            key={key}
                            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5 }}
                        >
                            <Skeleton variant="circular" width={20} height={20} />
                            <Box sx={{ flex: 1 }}>
                                <Skeleton width="35%" height={20} />
                                <Skeleton width="75%" height={18} />
                            </Box>
                        </Box>
                    ))}
                </Box>
            )}
        </Box>
    );
};

/** The console's place until its program is there. */
export const ConsolePlace = ({ view, count }: { view: ConsoleView; count: number }) => (
    <Box sx={{ mb: { xs: 2, md: 3 } }}>
        <SetupPlace />
        <Box sx={{ height: headHeight }} />
        {view !== 'folded' && <StripPlace count={count} />}
    </Box>
);

export const headLook = {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    height: headHeight,
    minWidth: 0,
} as const;
