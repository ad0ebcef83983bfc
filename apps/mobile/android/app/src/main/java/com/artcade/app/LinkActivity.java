package com.artcade.app;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;

/**
 * Hands a link to the one MainActivity, closing what lies above it, such as the browser that the link came back from, and lets
 * nothing but the address through.
 *
 * MainActivity could take links itself if it were a singleTask, but then Play's payment sheet would be closed, and the purchase
 * cancelled, whenever somebody comes back from a banking app by tapping on our icon.
 */
public class LinkActivity extends Activity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        Intent link = new Intent(Intent.ACTION_VIEW, getIntent().getData(), this, MainActivity.class);
        link.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK | Intent.FLAG_ACTIVITY_CLEAR_TOP | Intent.FLAG_ACTIVITY_SINGLE_TOP);
        startActivity(link);
        finish();
    }
}
