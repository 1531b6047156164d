export const productName = 'Footfall';

export const Logo = ({ size = 28 }: { size?: number }) => (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#1a66ff" />
        <g fill="#fff">
            <rect x="7" y="17" width="4.5" height="8" rx="1.5" />
            <rect x="13.75" y="12" width="4.5" height="13" rx="1.5" />
            <rect x="20.5" y="7" width="4.5" height="18" rx="1.5" />
        </g>
    </svg>
);
