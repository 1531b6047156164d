'use client';

import { useFootfall } from 'footfall-tracker/react';
import { useState } from 'react';

export function ConsentBanner() {
    const [isOpen, setIsOpen] = useState(true);
    const { setConsent, track } = useFootfall();
    if (!isOpen) return null;
    const choose = (choice: 'granted' | 'denied') => {
        setConsent(choice);
        // not sent after “No”
        track('Consent given');
        setIsOpen(false);
    };
    return (
        <p>
            May we count your visit?
            <button type="button" onClick={() => choose('granted')}>
                Yes
            </button>
            <button type="button" onClick={() => choose('denied')}>
                No
            </button>
        </p>
    );
}
