import { Drawing } from '../../shared/ui/icon';

export const PasteSign = () => (
  <Drawing d="M7.5 5h9a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-11a2.5 2.5 0 0 1 2.5-2.5zM9 5.5V3h6v2.5M9 11h6M9 15.5h4" />
);

export const FileSign = () => (
  <Drawing d="M6 3.5h7.5L19 9v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5A1.5 1.5 0 0 1 6 3.5zM12 11v6m0 0-2.5-2.5M12 17l2.5-2.5" />
);

export const TrashSign = () => (
  <Drawing d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.2 11v5M13.8 11v5" />
);

export const SmileSign = () => (
  <Drawing d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM8.5 14.2c1.8 2.6 5.2 2.6 7 0M9 9.5v.01M15 9.5v.01" />
);
