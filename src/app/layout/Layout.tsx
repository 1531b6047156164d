import { Box } from '@mui/material';
import { lazy, memo, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { LayoutProps } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useCovers } from '../../ui/admin/useCovers';
import { useListsLoading } from '../../ui/browser/listStore';
import { Announcements } from '../announcements/Announcements';
import { LoadingBar } from '../feedback/LoadingBar';
import { Toasts } from '../feedback/Toasts';
import { DisplayHandle } from '../preferences/DisplayHandle';
import { useDisplay } from '../preferences/display';
import { screenOnly } from '../print';
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

// another page, or more of the address, is no reason to draw what stands around the page anew
const Around = {
    Bar: memo(LoadingBar),
    Drawer: memo(MenuDrawer),
    Handle: memo(DisplayHandle),
    Notices: memo(Announcements),
    Question: memo(StepUp),
    Sidebar: memo(Sidebar),
    Skip: memo(SkipLink),
    Tabs: memo(TabsView),
    Toasts: memo(Toasts),
    Top: memo(TopBar),
};

type Panel = 'search' | 'display' | null;

const Panels = memo(({ panel, onClose }: { panel: Panel; onClose: () => void }) => (
    // a panel whose code does not arrive leaves the layout as it is
    <PageBoundary address={panel ?? ''}>
        <Suspense fallback={null}>
            {panel === 'search' && (
                <SearchPalette onClose={onClose} onLeave={waitingClick.forget} />
            )}
            {panel === 'display' && <DisplayDrawer open onClose={onClose} />}
        </Suspense>
    </PageBoundary>
));

export const Layout = ({ children }: LayoutProps) => {
    const { phone, isOpen, toggle, closeDrawer } = useSidebar();
    const { tagsView, fixedHeader, showSettings } = useDisplay();
    const [panel, setPanel] = useState<Panel>(null);
    const search = useCallback(() => setPanel('search'), []);
    const display = useCallback(() => setPanel('display'), []);
    const close = useCallback(() => setPanel(null), []);
    useSearchKey(search);
    useNavigations();
    const header = useRef<HTMLDivElement>(null);
    useCovers(header, 'top', fixedHeader);
    return (
        <>
            <div className={screenOnly}>
                <Around.Skip />
                <Around.Bar />
                <Around.Toasts />
            </div>
            <Box sx={{ display: 'flex', minHeight: '100vh' }}>
                <Box className={screenOnly} sx={{ display: 'contents' }}>
                    {phone ? (
                        <Around.Drawer open={isOpen} onClose={closeDrawer} />
                    ) : (
                        <Around.Sidebar open={isOpen} />
                    )}
                </Box>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Box
                        ref={header}
                        className={screenOnly}
                        sx={{
                            position: fixedHeader ? 'sticky' : 'static',
                            // below the banner of who sees as somebody else
                            top: 'var(--impersonation-height, 0px)',
                            zIndex: 'appBar',
                        }}
                    >
                        <Around.Top
                            open={isOpen}
                            phone={phone}
                            onToggle={toggle}
                            onSearch={search}
                            onDisplay={display}
                        />
                        {tagsView && <Around.Tabs />}
                    </Box>
                    <Main>{children}</Main>
                </Box>
            </Box>
            <div className={screenOnly}>
                {showSettings && <Around.Handle onClick={display} />}
                <Panels panel={panel} onClose={close} />
                <Around.Notices />
                <Around.Question />
            </div>
        </>
    );
};
