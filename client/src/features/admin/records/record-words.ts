import {
  type ProfileRecordItem,
  type FollowUp,
  followUpStates,
  recordActions,
} from "#shared/api/admin/records/profile-records-api.ts";

type Action = ProfileRecordItem["actionType"];

export const actionNames: Record<Action, string> = {
  download: "Download",
  email: "Email",
  quote: "Quote",
  saved: "Saved",
};

export const followUpNames: Record<FollowUp, string> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  bound: "Bound",
  lost: "Lost",
};

export const actionOptions = recordActions.map((value) => ({ value, label: actionNames[value] }));
export const followUpOptions = followUpStates.map((value) => ({ value, label: followUpNames[value] }));
