import { Box, CssBaseline } from '@mui/material';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { LayoutProps } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useListsLoading } from '../../ui/browser/listStore';
import { Announcements } from '../announcements/Announcements';
import { LoadingBar } from '../feedback/LoadingBar';
import { Toasts } from '../feedback/Toasts';
import { DisplayHandle } from '../preferences/DisplayHandle';
import { useDisplay } from '../preferences/display';
import { useSearchKey } from '../search/searchKey';
import { StepUp } from '../stepUp/StepUp';
import { TabsView } from '../tabs/TabsView';
import { PageBoundary } from './PageBoundary';
import { PageSkeleton } from './PageSkeleton';
import { MenuDrawer, Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { waitingClick } from './useMenuLink';
import { useNavigations } from './useNavigations';
import { useSidebar } from './useSidebar';

const SearchPalette = lazy(async () => ({
    default: (await import('../search/SearchPalette')).SearchPalette,
}));
const DisplayDrawer = lazy(async () => ({
    default: (await import('../preferences/DisplayDrawer')).DisplayDrawer,
}));

const Main = ({ children }: { children: ReactNode }) => {
    const { pathname } = useLocation();
    const isBusy = useListsLoading();
    return (
        <Box
            component="main"
            id="main"
            tabIndex={-1}
            aria-busy={isBusy}
            sx={{ p: { xs: 2, md: 3 }, maxWidth: 1440, mx: 'auto', outline: 'none' }}
        >
            <PageBoundary key={pathname} address={pathname}>
                <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </PageBoundary>
        </Box>
    );
};

type Panel = 'search' | 'display' | null;

const Panels = ({ panel, onClose }: { panel: Panel; onClose: () => void }) => (
    // a panel whose code does not arrive leaves the layout as it is
    <PageBoundary address={panel ?? ''}>
        <Suspense fallback={null}>
            {panel === 'search' && (
                <SearchPalette onClose={onClose} onLeave={waitingClick.forget} />
            )}
            {panel === 'display' && <DisplayDrawer open onClose={onClose} />}
        </Suspense>
    </PageBoundary>
);

export const Layout = ({ children }: LayoutProps) => {
    const { phone, isOpen, toggle, closeDrawer } = useSidebar();
    const { tagsView, fixedHeader, showSettings } = useDisplay();
    const [panel, setPanel] = useState<Panel>(null);
    const search = useCallback(() => setPanel('search'), []);
    const display = useCallback(() => setPanel('display'), []);
    useSearchKey(search);
    useNavigations();
    return (
        <>
            <CssBaseline enableColorScheme />
            <SkipLink />
            <LoadingBar />
            <Toasts />
            <Box sx={{ display: 'flex', minHeight: '100vh' }}>
                {phone ? (
                    <MenuDrawer open={isOpen} onClose={closeDrawer} />
                ) : (
                    <Sidebar open={isOpen} />
                )}
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Box
                        sx={{
                            position: fixedHeader ? 'sticky' : 'static',
                            // below the banner of who sees as somebody else
                            top: 'var(--impersonation-height, 0px)',
                            zIndex: 'appBar',
                        }}
                    >
                        <TopBar
                            open={isOpen}
                            phone={phone}
                            onToggle={toggle}
                            onSearch={search}
                            onDisplay={display}
                        />
                        {tagsView && <TabsView />}
                    </Box>
                    <Main>{children}</Main>
                </Box>
            </Box>
            {showSettings && <DisplayHandle onClick={display} />}
            <Panels panel={panel} onClose={() => setPanel(null)} />
            <Announcements />
            <StepUp />
        </>
    );
};
