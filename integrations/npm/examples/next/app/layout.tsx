import { Footfall } from 'footfall-tracker/react';
import type { ReactNode } from 'react';

// A component of the server: Footfall itself runs in the browser, after the page is there.
export default function RootLayout({ children }: { children: ReactNode }) {
    return (
        <html lang="en">
            <body>
                {children}
                <Footfall
                    server={process.env.NEXT_PUBLIC_FOOTFALL_SERVER ?? ''}
                    site={process.env.NEXT_PUBLIC_FOOTFALL_SITE ?? ''}
                    consent="pending"
                />
            </body>
        </html>
    );
}
