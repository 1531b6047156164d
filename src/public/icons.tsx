import type { ReactNode } from 'react';

export const Icon = ({ children }: { children: ReactNode }) => (
    <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
    >
        {children}
    </svg>
);

export const SunIcon = () => (
    <Icon>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </Icon>
);

export const MoonIcon = () => (
    <Icon>
        <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z" />
    </Icon>
);

export const MenuIcon = () => (
    <Icon>
        <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
);

export const EyeIcon = () => (
    <Icon>
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="3" />
    </Icon>
);

export const EyeOffIcon = () => (
    <Icon>
        <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.6 7.3A15.600 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.500-1.200M10 10.100a3 3 0 0 0 4 4" />
    </Icon>
);
