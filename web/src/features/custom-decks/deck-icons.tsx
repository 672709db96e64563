import { Drawing } from '../../shared/ui/icon';

export const PasteSign = () => (
  <Drawing>
    <rect x="5" y="5" width="14" height="16" rx="2.5" />
    <path d="M9 5.5V3h6v2.5M9 11h6M9 15.5h4" />
  </Drawing>
);

export const FileSign = () => (
  <Drawing>
    <path d="M6 3.5h7.5L19 9v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5A1.5 1.5 0 0 1 6 3.5z" />
    <path d="M12 11v6m0 0-2.5-2.5M12 17l2.5-2.5" />
  </Drawing>
);

export const TrashSign = () => (
  <Drawing>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.2 11v5M13.8 11v5" />
  </Drawing>
);

export const SmileSign = () => (
  <Drawing>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M8.5 14.2c1.8 2.6 5.2 2.6 7 0M9 9.5v.01M15 9.5v.01" />
  </Drawing>
);
